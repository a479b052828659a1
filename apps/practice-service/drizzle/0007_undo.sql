ALTER TABLE "decisions" ADD COLUMN "final_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "effects" jsonb;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "final_at" timestamp with time zone;