CREATE TABLE "door_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "door_ticks" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"account_id" text NOT NULL,
	"place" integer NOT NULL,
	"is_undone" boolean NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doors" (
	"event_id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "door_keys" ADD CONSTRAINT "door_keys_event_id_doors_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."doors"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_ticks" ADD CONSTRAINT "door_ticks_event_id_doors_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."doors"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_ticks" ADD CONSTRAINT "door_ticks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doors" ADD CONSTRAINT "doors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_keys_event" ON "door_keys" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "door_ticks_revision" ON "door_ticks" USING btree ("event_id","revision");