ALTER TABLE "queue_item_details" ADD COLUMN "fallen_signature" jsonb;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "signed_facts" jsonb;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "signed_facts" jsonb;