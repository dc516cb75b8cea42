ALTER TABLE "webhook_deliveries" ADD COLUMN "event_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "body" text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "attempts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "disabled_cause" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "verification_problem" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secret_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "secret_headers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failures_in_a_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "warnings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_tenant_created" ON "webhook_deliveries" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_once" UNIQUE("tenant_id","webhook_id","event_id");--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "webhook_deliveries" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "webhooks" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);