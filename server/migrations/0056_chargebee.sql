CREATE TABLE "chargebee_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"external_id" text NOT NULL,
	"external_version" bigint DEFAULT 0 NOT NULL,
	"auto_collection" boolean DEFAULT true NOT NULL,
	"method_type" text,
	"method_status" text,
	"card_brand" text,
	"card_last4" text,
	"card_expires" text,
	"card_hash" text,
	CONSTRAINT "chargebee_customers_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "chargebee_customers_external" UNIQUE("external_id"),
	CONSTRAINT "chargebee_customers_payer" UNIQUE NULLS NOT DISTINCT("tenant_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "chargebee_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chargebee_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"sentence" text NOT NULL,
	"is_healed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chargebee_differences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_plans" DROP CONSTRAINT "billing_plans_edition";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_number";--> statement-breakpoint
ALTER TABLE "billing_plans" ADD COLUMN "source" text DEFAULT 'ledger' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "source" text DEFAULT 'ledger' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "external_version" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "source" text DEFAULT 'ledger' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "external_version" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "sync_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "sync_failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "sync_error" text;--> statement-breakpoint
ALTER TABLE "chargebee_customers" ADD CONSTRAINT "chargebee_customers_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebee_customers" ADD CONSTRAINT "chargebee_customers_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebee_differences" ADD CONSTRAINT "chargebee_differences_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebee_differences_tenant" ON "chargebee_differences" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_sync" ON "subscriptions" USING btree ("sync_due_at") WHERE sync_due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_plans" ADD CONSTRAINT "billing_plans_edition" UNIQUE("source","key","edition");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_external" UNIQUE("kind","external_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_number" UNIQUE("tenant_id","source","kind","number");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_external" UNIQUE("external_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_external" UNIQUE("external_id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "chargebee_customers" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "chargebee_customers" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "chargebee_customers" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "chargebee_customers" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "chargebee_customers" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "chargebee_differences" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "chargebee_differences" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "chargebee_differences" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "chargebee_differences" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "chargebee_differences" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);