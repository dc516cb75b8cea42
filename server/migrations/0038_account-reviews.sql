CREATE TABLE "account_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"score" integer,
	"health" text,
	"drivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings_version" integer,
	"computed_at" timestamp (3) with time zone,
	CONSTRAINT "account_reviews_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "account_reviews_company" UNIQUE("tenant_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "account_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "health_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_change" boolean DEFAULT false NOT NULL,
	"score" integer NOT NULL,
	"health" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "health_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"weights" jsonb NOT NULL,
	"good_from" integer NOT NULL,
	"average_from" integer NOT NULL,
	CONSTRAINT "health_settings_tenant" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "health_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD CONSTRAINT "account_reviews_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_history" ADD CONSTRAINT "health_history_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_settings" ADD CONSTRAINT "health_settings_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_history_day" ON "health_history" USING btree ("tenant_id","company_id","day") WHERE NOT is_change;--> statement-breakpoint
CREATE INDEX "health_history_company" ON "health_history" USING btree ("tenant_id","company_id","created_at");--> statement-breakpoint
CREATE INDEX "bug_reports_company" ON "bug_reports" USING btree ("tenant_id","company_id","created_at");--> statement-breakpoint
CREATE INDEX "linkedin_leads_company" ON "linkedin_leads" USING btree ("tenant_id","company_id","received_at");--> statement-breakpoint
CREATE INDEX "tickets_company" ON "tickets" USING btree ("tenant_id","company_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "account_reviews" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "account_reviews" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "account_reviews" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "account_reviews" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "account_reviews" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "health_history" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "health_history" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "health_history" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "health_history" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "health_history" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "health_settings" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "health_settings" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "health_settings" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "health_settings" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "health_settings" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);