CREATE TABLE "owner_notices" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"practice_id" integer NOT NULL,
	"text" text NOT NULL,
	"next_step" text NOT NULL,
	"way" text NOT NULL,
	"sms" boolean NOT NULL,
	"final_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"mail_id" bigint,
	"has_link" boolean DEFAULT false NOT NULL,
	"arrived_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"bounce" text,
	"opened_at" timestamp with time zone,
	"task" text,
	"task_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"called_by" text,
	CONSTRAINT "owner_notices_next_step_known" CHECK ("owner_notices"."next_step" in ('EXAM', 'CALL', 'WEIGH', 'NONE')),
	CONSTRAINT "owner_notices_way_known" CHECK ("owner_notices"."way" in ('MAIL', 'PHONE')),
	CONSTRAINT "owner_notices_task_known" CHECK ("owner_notices"."task" in ('PHONE', 'BOUNCED', 'UNOPENED'))
);
--> statement-breakpoint
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_item_id_queue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."queue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_notices_underway" ON "owner_notices" USING btree ("final_at") WHERE "owner_notices"."called_at" is null and "owner_notices"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "owner_notices_tasks" ON "owner_notices" USING btree ("practice_id","task_at","item_id") WHERE "owner_notices"."task" is not null and "owner_notices"."called_at" is null and "owner_notices"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "owner_notices_newest" ON "owner_notices" USING btree ("practice_id","final_at","item_id");