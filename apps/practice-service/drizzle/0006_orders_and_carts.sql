ALTER TABLE "queue_item_details" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "cart_id" integer;--> statement-breakpoint
CREATE INDEX "queue_item_details_order" ON "queue_item_details" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "queue_item_details_cart" ON "queue_item_details" USING btree ("cart_id");--> statement-breakpoint
UPDATE "queue_item_details" SET "order_number" = "body"::jsonb ->> 'orderNumber', "cart_id" = ("body"::jsonb ->> 'cartId')::integer;
