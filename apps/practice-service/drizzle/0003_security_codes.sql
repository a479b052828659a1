CREATE TABLE "security_codes" (
	"staff_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"code_hash" text NOT NULL,
	"network" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "security_codes_staff_id_slot_pk" PRIMARY KEY("staff_id","slot")
);
--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "security_codes" ADD CONSTRAINT "security_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_codes_expires" ON "security_codes" USING btree ("expires_at");