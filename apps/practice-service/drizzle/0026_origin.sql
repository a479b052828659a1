ALTER TABLE "queue_item_details" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "is_pet_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "queue_item_details" d SET
	"origin" = CASE
		WHEN i."type" = 'DVM_REACH_PRESCRIPTION' THEN 'EXTERNAL_APP'
		WHEN i."source" = 'Retailer' THEN 'RETAILER'
		WHEN d."is_autoship" THEN 'AUTOSHIP'
		WHEN i."type" IN ('EC_ORDER_ITEM', 'HFP_ORDER_ITEM') OR i."source" = 'Recommendation' THEN 'STORE'
		ELSE 'IN_CLINIC'
	END,
	"is_pet_known" = p."features"->>'externalIdPrefix' IS NULL
		OR coalesce(c."external_client_id", '') <> '' OR coalesce(a."pet_external_id", '') <> ''
FROM "queue_items" i, "practices" p, "clients" c, "animals" a
WHERE i."id" = d."item_id" AND p."id" = i."practice_id" AND c."id" = d."client_id" AND a."id" = d."animal_id";--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "offered_item_id" integer;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_offered_item_id_queue_items_id_fk" FOREIGN KEY ("offered_item_id") REFERENCES "public"."queue_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendations_offered" ON "recommendations" USING btree ("practice_id","offered_item_id") WHERE "recommendations"."offered_item_id" is not null;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD CONSTRAINT "queue_item_details_origin_known" CHECK ("queue_item_details"."origin" in ('STORE', 'AUTOSHIP', 'IN_CLINIC', 'EXTERNAL_APP', 'RETAILER'));