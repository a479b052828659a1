ALTER TABLE "owner_notices" ADD COLUMN "put_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "owner_notices" ADD COLUMN "put_off_by" text;