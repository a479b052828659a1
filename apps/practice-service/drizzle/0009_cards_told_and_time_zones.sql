ALTER TABLE "acquirer_charges" ADD COLUMN "authentication" jsonb;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "authentication" jsonb;--> statement-breakpoint
-- Until now nobody could say it: where a practice is says it, as far as one zone holds for most of its state.
UPDATE "practices" SET "time_zone" = CASE
  WHEN "locale_code" = 'en-GB' THEN 'Europe/London'
  WHEN "locale_code" = 'en-US' AND "state" IN ('CT', 'DC', 'DE', 'FL', 'GA', 'IN', 'KY', 'ME', 'MD', 'MA', 'MI', 'NH', 'NJ', 'NY', 'NC', 'OH', 'PA', 'RI', 'SC', 'VT', 'VA', 'WV') THEN 'America/New_York'
  WHEN "locale_code" = 'en-US' AND "state" IN ('AL', 'AR', 'IL', 'IA', 'KS', 'LA', 'MN', 'MS', 'MO', 'NE', 'ND', 'OK', 'SD', 'TN', 'TX', 'WI') THEN 'America/Chicago'
  WHEN "locale_code" = 'en-US' AND "state" IN ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') THEN 'America/Denver'
  WHEN "locale_code" = 'en-US' AND "state" IN ('AZ') THEN 'America/Phoenix'
  WHEN "locale_code" = 'en-US' AND "state" IN ('CA', 'NV', 'OR', 'WA') THEN 'America/Los_Angeles'
  WHEN "locale_code" = 'en-US' AND "state" IN ('AK') THEN 'America/Anchorage'
  WHEN "locale_code" = 'en-US' AND "state" IN ('HI') THEN 'Pacific/Honolulu'
  WHEN "locale_code" = 'en-US' AND "state" IN ('PR', 'VI') THEN 'America/Puerto_Rico'
  WHEN "locale_code" = 'en-CA' AND "state" IN ('ON', 'QC', 'NU') THEN 'America/Toronto'
  WHEN "locale_code" = 'en-CA' AND "state" IN ('BC') THEN 'America/Vancouver'
  WHEN "locale_code" = 'en-CA' AND "state" IN ('AB', 'NT') THEN 'America/Edmonton'
  WHEN "locale_code" = 'en-CA' AND "state" IN ('SK') THEN 'America/Regina'
  WHEN "locale_code" = 'en-CA' AND "state" IN ('MB') THEN 'America/Winnipeg'
  WHEN "locale_code" = 'en-CA' AND "state" IN ('NS', 'NB', 'PE') THEN 'America/Halifax'
  WHEN "locale_code" = 'en-CA' AND "state" IN ('NL') THEN 'America/St_Johns'
  WHEN "locale_code" = 'en-CA' AND "state" IN ('YT') THEN 'America/Whitehorse'
  ELSE 'UTC'
END WHERE "time_zone" = 'UTC';
