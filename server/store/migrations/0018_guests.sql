ALTER TABLE "door_ticks" DROP CONSTRAINT "door_ticks_account_id_accounts_id_fk";
--> statement-breakpoint
-- A guest can also be an order; see server/store/guestList.ts.
ALTER TABLE "door_ticks" RENAME COLUMN "account_id" TO "guest";
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "cart_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_last_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_first_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text;