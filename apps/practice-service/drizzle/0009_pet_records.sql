ALTER TABLE "queue_item_details" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "animal_id" integer;--> statement-breakpoint
UPDATE "queue_item_details" SET "animal_id" = ("body"::jsonb -> 'animal' ->> 'animalId')::integer;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "animal_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "rehomed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "deceased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "deceased_date" date;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "medications" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "info" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "pet_external_id" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "queue_item_details_animal" ON "queue_item_details" USING btree ("animal_id");