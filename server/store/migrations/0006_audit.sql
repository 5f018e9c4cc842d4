CREATE TABLE "audit" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text DEFAULT 'site' NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject");--> statement-breakpoint
CREATE FUNCTION "audit_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit" ("action", "subject", "detail") VALUES (
		'order.' || NEW."status",
		NEW."id",
		jsonb_build_object('before', OLD."status", 'totalCents', NEW."total_cents", 'refundedCents', NEW."refunded_cents")
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_audit" AFTER UPDATE OF "status", "refunded_cents" ON "orders"
	FOR EACH ROW WHEN (
		OLD."status" IS DISTINCT FROM NEW."status" OR OLD."refunded_cents" IS DISTINCT FROM NEW."refunded_cents"
	)
	EXECUTE FUNCTION "audit_order"();
--> statement-breakpoint
-- Its argument is what happened.
CREATE FUNCTION "audit_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit" ("action", "subject") VALUES ('account.' || TG_ARGV[0], OLD."id");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "accounts_audit_email" AFTER UPDATE OF "email_key" ON "accounts"
	FOR EACH ROW WHEN (OLD."email_key" IS DISTINCT FROM NEW."email_key") EXECUTE FUNCTION "audit_account"('emailChanged');
--> statement-breakpoint
CREATE TRIGGER "accounts_audit_password" AFTER UPDATE OF "password_hash" ON "accounts"
	FOR EACH ROW WHEN (OLD."password_hash" IS DISTINCT FROM NEW."password_hash") EXECUTE FUNCTION "audit_account"('passwordChanged');
--> statement-breakpoint
CREATE TRIGGER "accounts_audit_deleted" AFTER DELETE ON "accounts"
	FOR EACH ROW EXECUTE FUNCTION "audit_account"('deleted');
