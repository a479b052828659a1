CREATE TABLE "waiting_items" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"practice_id" integer NOT NULL,
	"waiting_for" text NOT NULL,
	"until" date NOT NULL,
	"note" text NOT NULL,
	"put_off_at" timestamp with time zone NOT NULL,
	"put_off_by_staff_id" integer NOT NULL,
	"put_off_by" text NOT NULL,
	CONSTRAINT "waiting_items_waiting_for_known" CHECK ("waiting_items"."waiting_for" in ('WEIGHT', 'OWNER', 'COLLEAGUE', 'EXAM', 'DATE'))
);
--> statement-breakpoint
ALTER TABLE "queue_items" DROP CONSTRAINT "queue_items_status_known";--> statement-breakpoint
ALTER TABLE "queue_item_details" ADD COLUMN "returned" jsonb;--> statement-breakpoint
ALTER TABLE "waiting_items" ADD CONSTRAINT "waiting_items_item_id_queue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."queue_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_items" ADD CONSTRAINT "waiting_items_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_items" ADD CONSTRAINT "waiting_items_put_off_by_staff_id_staff_id_fk" FOREIGN KEY ("put_off_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_items_until" ON "waiting_items" USING btree ("practice_id","until","item_id");--> statement-breakpoint
CREATE INDEX "queue_put_off" ON "queue_items" USING btree ("practice_id","id") WHERE "queue_items"."status" = 'PUT_OFF';--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_status_known" CHECK ("queue_items"."status" in ('AWAITING', 'PUT_OFF', 'APPROVED', 'DENIED'));