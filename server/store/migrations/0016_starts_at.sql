ALTER TABLE "events" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
-- Reads a date as the site does (domain/events/time.ts): without a zone it is in UTC-4, and null when it cannot be read.
CREATE FUNCTION read_instant("text" text) RETURNS timestamp with time zone LANGUAGE plpgsql AS $$ BEGIN
	RETURN CASE
		WHEN "text" ~ '^(?!00)\d{4}-\d\d-\d\d$' THEN ("text" || ' 00:00-04')::timestamptz
		WHEN "text" ~ '^(?!00)\d{4}-\d\d-\d\d[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$' THEN ("text" || '-04')::timestamptz
		WHEN "text" ~ '^(?!00)\d{4}-\d\d-\d\d[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5])(:?[0-5]\d)?)$' THEN "text"::timestamptz
	END;
EXCEPTION WHEN OTHERS THEN RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "events" SET "starts_at" = date_trunc('milliseconds', read_instant(trim("document" ->> 'eventDate')));--> statement-breakpoint
DROP FUNCTION read_instant;
