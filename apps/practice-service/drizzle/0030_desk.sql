CREATE TABLE "autoship_mails" (
	"autoship_id" bigint NOT NULL,
	"ship_date" date NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "autoship_mails_autoship_id_ship_date_pk" PRIMARY KEY("autoship_id","ship_date")
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "autoship_mails" ADD CONSTRAINT "autoship_mails_autoship_id_autoships_id_fk" FOREIGN KEY ("autoship_id") REFERENCES "public"."autoships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('recorded', 'placed', 'approved', 'undone', 'canceled', 'held', 'signatureFell', 'readdressed', 'submitted', 'confirmed', 'cancelAsked', 'delayed', 'shipped', 'delivered', 'returned', 'refundAsked', 'refunded', 'refundRefused')) NOT VALID;