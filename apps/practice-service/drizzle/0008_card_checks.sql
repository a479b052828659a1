ALTER TABLE "acquirer_cards" ADD COLUMN "check" jsonb;--> statement-breakpoint
ALTER TABLE "acquirer_charges" ADD COLUMN "authentication" jsonb;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "authentication" jsonb;--> statement-breakpoint
UPDATE "staff" SET "scopes" = "scopes" || '["sr3:order:payment_refund"]'::jsonb WHERE "payment_refund" AND NOT "scopes" ? 'sr3:order:payment_refund';
