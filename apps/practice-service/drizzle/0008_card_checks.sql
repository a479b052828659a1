ALTER TABLE "acquirer_cards" ADD COLUMN "check" jsonb;--> statement-breakpoint
ALTER TABLE "acquirer_charges" ADD COLUMN "authentication" jsonb;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "authentication" jsonb;