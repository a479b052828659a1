CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1;--> statement-breakpoint
SELECT setval('order_numbers', greatest(
	10000 + (SELECT count(*) FROM "orders"),
	(SELECT max(substring("order_number" FROM '^P' || "practice_id" || '(\d{5,12})$')::bigint) + 1 FROM "orders"),
	(SELECT max(substring("order_number" FROM '^P' || "practice_id" || '(\d{5,12})$')::bigint) + 1
		FROM "queue_item_details" JOIN "queue_items" ON "id" = "item_id")
), false);--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "client_phone" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "client_email" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "shipping_address" jsonb;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "animal" jsonb;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "product_strength" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "product_packaging" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "compounded" boolean;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "compliance_bean" jsonb;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "is_autoship" boolean;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "is_replacement" boolean;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "next_ship_date" date;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "autoship_frequency" integer;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "can_print_order" boolean;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "can_suggest_alternative" boolean;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "approval_suggestion" jsonb;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "prepared_by_staff_id" integer;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "show_prepared_by" boolean;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "is_license_form_required" boolean;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "e_connect_partner_id" integer;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "autoship_quantity" integer;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "compounding_flavor_id" integer;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "compounding_flavor" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "referral_source_id" integer;--> statement-breakpoint
UPDATE "queue_item_details" SET
	"client_name" = b->>'clientName', "client_phone" = b->>'clientPhone', "client_email" = b->>'clientEmail',
	"shipping_address" = nullif(b->'shippingAddress', 'null'), "animal" = b->'animal',
	"product_name" = b->'product'->>'productName', "product_strength" = b->'product'->>'productStrength',
	"product_packaging" = b->'product'->>'productPackaging', "compounded" = coalesce((b->'product'->>'compounded')::boolean, false),
	"compliance_bean" = b->'product'->'complianceBean', "quantity" = (b->>'quantity')::integer,
	"is_autoship" = coalesce((b->>'isAutoship')::boolean, false), "is_replacement" = coalesce((b->>'isReplacement')::boolean, false),
	"next_ship_date" = (b->>'nextShipDate')::date, "autoship_frequency" = (b->>'autoshipFrequency')::integer,
	"can_print_order" = coalesce((b->>'canPrintOrder')::boolean, false),
	"can_suggest_alternative" = coalesce((b->>'canSuggestAlternative')::boolean, false),
	"approval_suggestion" = nullif(b->'approvalSuggestion', 'null'), "prepared_by_staff_id" = (b->>'preparedByStaffId')::integer,
	"show_prepared_by" = coalesce((b->>'showPreparedBy')::boolean, false),
	"is_license_form_required" = coalesce((b->>'isLicenseFormRequired')::boolean, false),
	"e_connect_partner_id" = (b->>'eConnectPartnerId')::integer
FROM (SELECT "item_id" AS "id", "body"::jsonb AS b FROM "queue_item_details") AS stored
WHERE "id" = "item_id";--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "client_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "animal" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "product_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "compounded" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "compliance_bean" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "quantity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "is_autoship" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "is_replacement" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "can_print_order" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "can_suggest_alternative" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "show_prepared_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" ALTER COLUMN "is_license_form_required" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_item_details" DROP COLUMN "body";
