CREATE TABLE "autoship_notices" (
	"practice_id" integer NOT NULL,
	"animal_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"ship_date" date NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "autoship_notices_practice_id_animal_id_product_id_ship_date_pk" PRIMARY KEY("practice_id","animal_id","product_id","ship_date")
);
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "refills_beyond" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "autoship_notices" ADD CONSTRAINT "autoship_notices_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autoship_notices" ADD CONSTRAINT "autoship_notices_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autoship_notices" ADD CONSTRAINT "autoship_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;