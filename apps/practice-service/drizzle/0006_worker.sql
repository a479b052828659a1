CREATE TABLE "demo_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"target_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_payment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "autoship_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "autoship_day" date;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "order_item_id" integer;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_autoship_id_autoships_id_fk" FOREIGN KEY ("autoship_id") REFERENCES "public"."autoships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_untold" ON "order_events" USING btree ("id") WHERE "order_events"."told_at" is null and "order_events"."type" in ('placed', 'shipped', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_autoship" ON "orders" USING btree ("autoship_id","autoship_day");--> statement-breakpoint
CREATE INDEX "orders_next_payment" ON "orders" USING btree ("next_payment_at") WHERE "orders"."next_payment_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("practice_id","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_sale" ON "settlement_lines" USING btree ("order_item_id") WHERE "settlement_lines"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_refund" ON "settlement_lines" USING btree ("refund_id");