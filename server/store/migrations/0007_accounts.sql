CREATE TABLE "account_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT 'Unknown browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_undos" ADD CONSTRAINT "account_undos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_undos_account" ON "account_undos" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
-- An account that is deleted loses its email and password: that is one entry of the audit trail, not three.
DROP TRIGGER "accounts_audit_email" ON "accounts";--> statement-breakpoint
DROP TRIGGER "accounts_audit_password" ON "accounts";--> statement-breakpoint
DROP TRIGGER "accounts_audit_deleted" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "accounts_audit_email" AFTER UPDATE OF "email_key" ON "accounts"
	FOR EACH ROW WHEN (OLD."email_key" IS DISTINCT FROM NEW."email_key" AND NEW."deleted_at" IS NULL)
	EXECUTE FUNCTION "audit_account"('emailChanged');
--> statement-breakpoint
CREATE TRIGGER "accounts_audit_password" AFTER UPDATE OF "password_hash" ON "accounts"
	FOR EACH ROW WHEN (OLD."password_hash" IS DISTINCT FROM NEW."password_hash" AND NEW."deleted_at" IS NULL)
	EXECUTE FUNCTION "audit_account"('passwordChanged');
--> statement-breakpoint
CREATE TRIGGER "accounts_audit_deleted" AFTER UPDATE OF "deleted_at" ON "accounts"
	FOR EACH ROW WHEN (OLD."deleted_at" IS NULL AND NEW."deleted_at" IS NOT NULL)
	EXECUTE FUNCTION "audit_account"('deleted');
--> statement-breakpoint
CREATE TRIGGER "accounts_audit_removed" AFTER DELETE ON "accounts"
	FOR EACH ROW WHEN (OLD."deleted_at" IS NULL)
	EXECUTE FUNCTION "audit_account"('deleted');
