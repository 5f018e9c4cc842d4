CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"after" text,
	"rest" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sums" jsonb,
	"operator" text NOT NULL,
	"stopped_by" text,
	"due_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_active" ON "jobs" USING btree ("event_id") WHERE "jobs"."state" in ('waiting', 'working', 'resting', 'stopping');--> statement-breakpoint
CREATE INDEX "jobs_event" ON "jobs" USING btree ("event_id");--> statement-breakpoint
-- Concerts that the release before canceled.
UPDATE "events" SET "canceled_at" = (
	SELECT max("audit"."at") FROM "audit"
	WHERE "audit"."subject" = "events"."id" AND jsonb_exists("audit"."detail", 'isCanceled')
) WHERE "status" = 'inactive' AND "sequence" > 0;
