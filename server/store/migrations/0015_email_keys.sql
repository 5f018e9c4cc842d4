-- Emails have no invisible characters (category Cf), and are in form NFC. Of several rows that become the same one, one is changed.
CREATE FUNCTION clean_email(text) RETURNS text LANGUAGE sql AS $$ SELECT normalize(regexp_replace($1, '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000E0001\U000E0020-\U000E007F]', '', 'g'), NFC) $$;--> statement-breakpoint
UPDATE "accounts" AS "row" SET "email_key" = clean_email("email_key"), "email" = clean_email("email")
	WHERE getdatabaseencoding() = 'UTF8' AND "email_key" <> clean_email("email_key") AND NOT EXISTS (SELECT 1 FROM "accounts" AS "other"
	WHERE clean_email("other"."email_key") = clean_email("row"."email_key") AND ("other"."email_key" = clean_email("row"."email_key")
	OR ("other"."created_at", "other"."email_key") < ("row"."created_at", "row"."email_key")));--> statement-breakpoint
UPDATE "subscribers" AS "row" SET "email_key" = clean_email("email_key"), "email" = clean_email("email")
	WHERE getdatabaseencoding() = 'UTF8' AND "email_key" <> clean_email("email_key") AND NOT EXISTS (SELECT 1 FROM "subscribers" AS "other"
	WHERE clean_email("other"."email_key") = clean_email("row"."email_key") AND ("other"."email_key" = clean_email("row"."email_key")
	OR ("other"."created_at", "other"."email_key") < ("row"."created_at", "row"."email_key")));--> statement-breakpoint
DROP FUNCTION clean_email;
