DROP INDEX "staff_user_name";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "user_name_key" text;--> statement-breakpoint
UPDATE "staff" SET "user_name_key" = lower("user_name");--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "user_name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "made_vet_by" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user_name" ON "staff" USING btree ("practice_id","user_name_key");