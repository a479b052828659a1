CREATE TABLE "login_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"practice_id" integer NOT NULL,
	"staff_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"practice_id" integer NOT NULL,
	"user_name" text,
	"first_name" text,
	"last_name" text,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "access_code_hash" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "address1" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_tokens_expires" ON "login_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_requests_created" ON "recovery_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "practices_access_code" ON "practices" USING btree ("access_code_hash");--> statement-breakpoint
CREATE INDEX "practices_phone" ON "practices" USING btree ("phone");