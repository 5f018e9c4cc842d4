-- A number that changes, in the same transaction, whenever something that the public pages show changes.
INSERT INTO "settings" ("key", "value") VALUES ('revision', '0');
--> statement-breakpoint
CREATE FUNCTION "bump_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "settings" SET "value" = ("value"::bigint + 1)::text WHERE "key" = 'revision';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "events_revision" AFTER INSERT OR DELETE OR UPDATE OF "type", "status", "price_cents", "sort", "document" ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"();
--> statement-breakpoint
CREATE TRIGGER "people_revision" AFTER INSERT OR DELETE OR UPDATE ON "people"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"();
--> statement-breakpoint
CREATE TRIGGER "content_revision" AFTER INSERT OR DELETE OR UPDATE ON "content"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"();
--> statement-breakpoint
CREATE TRIGGER "donate_revision" AFTER INSERT OR DELETE OR UPDATE ON "donate"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"();
--> statement-breakpoint
CREATE TRIGGER "footer_revision" AFTER INSERT OR DELETE OR UPDATE ON "footer"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"();
--> statement-breakpoint
CREATE TRIGGER "press_revision" AFTER INSERT OR DELETE OR UPDATE ON "press"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"();
--> statement-breakpoint
CREATE TRIGGER "about_us_revision" AFTER INSERT OR DELETE OR UPDATE ON "about_us"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"();
--> statement-breakpoint
CREATE TRIGGER "images_revision" AFTER INSERT OR DELETE OR UPDATE ON "images"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"();
