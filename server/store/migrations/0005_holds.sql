CREATE TABLE "order_places" (
	"order_id" text NOT NULL,
	"event_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "order_places_order_id_event_id_pk" PRIMARY KEY("order_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_not_oversold";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
-- Orders of the release before could be paid for 23 hours, and held nothing.
UPDATE "orders" SET "held_until" = "created_at" + interval '23 hours';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "held_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_places" ADD CONSTRAINT "order_places_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_places" ADD CONSTRAINT "order_places_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_places_held" ON "order_places" USING btree ("event_id","held_until") WHERE "order_places"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_counts" CHECK ("events"."taken" >= 0 and "events"."held" >= 0);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_not_oversold" CHECK ("events"."capacity" is null or "events"."taken" + "events"."held" <= "events"."capacity");--> statement-breakpoint
-- The places of orders that are paid already.
INSERT INTO "order_places" ("order_id", "event_id", "quantity")
	SELECT "order_lines"."order_id", "order_lines"."event_id", sum("order_lines"."quantity")
	FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_lines"."order_id"
	WHERE "orders"."status" IN ('paid', 'partiallyRefunded', 'disputed')
	GROUP BY "order_lines"."order_id", "order_lines"."event_id";
--> statement-breakpoint
-- Nobody can pay for an event that is no longer sold: its holds end, whoever changes it.
CREATE FUNCTION "end_holds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "order_places" WHERE "event_id" = NEW."id" AND "held_until" IS NOT NULL;
	NEW."held" := 0;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "events_end_holds" BEFORE UPDATE OF "status", "price_cents", "document" ON "events"
	FOR EACH ROW WHEN (
		NEW."held" > 0 AND (
			NEW."status" <> 'active' OR NEW."price_cents" IS NULL OR NEW."document" ->> 'disableCheckout' = 'true'
		)
	)
	EXECUTE FUNCTION "end_holds"();
