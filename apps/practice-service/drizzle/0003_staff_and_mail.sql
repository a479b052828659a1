DROP INDEX "outbox_unsent";--> statement-breakpoint
DROP INDEX "staff_user_name";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "user_name_key" text;--> statement-breakpoint
UPDATE "staff" SET "user_name_key" = lower("user_name");--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "user_name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "made_vet_by" integer;--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about","id") WHERE "outbox"."about" is not null;--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user_name" ON "staff" USING btree ("practice_id","user_name_key");