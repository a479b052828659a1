CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1;--> statement-breakpoint
SELECT setval('order_numbers', greatest(
	10000 + (SELECT count(*) FROM "orders"),
	(SELECT max(substring("order_number" FROM '^P' || "practice_id" || '(\d{5,12})$')::bigint) + 1 FROM "orders"),
	(SELECT max(substring("order_number" FROM '^P' || "practice_id" || '(\d{5,12})$')::bigint) + 1
		FROM "queue_item_details" JOIN "queue_items" ON "id" = "item_id")
), false);
