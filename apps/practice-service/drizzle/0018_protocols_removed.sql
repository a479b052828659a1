DROP INDEX "protocols_scope";--> statement-breakpoint
ALTER TABLE "protocols" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "protocols_scope" ON "protocols" USING btree ("practice_id","scope","scope_key") WHERE "protocols"."removed_at" is null;