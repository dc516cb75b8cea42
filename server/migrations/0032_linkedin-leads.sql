CREATE TABLE "linkedin_lead_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" text,
	"after" text,
	"filled" jsonb,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "linkedin_lead_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "linkedin_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"employer" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"profile_url" text DEFAULT '' NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"sync" text,
	"sync_error" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"owner_id" uuid,
	"owner_name" text,
	"customer_id" uuid,
	"response_id" uuid,
	"merged_into_id" uuid,
	"touched_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linkedin_leads_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "linkedin_leads_external" UNIQUE("tenant_id","external_id"),
	CONSTRAINT "linkedin_leads_response" UNIQUE("tenant_id","response_id")
);
--> statement-breakpoint
ALTER TABLE "linkedin_leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "linkedin_lead_steps" ADD CONSTRAINT "linkedin_lead_steps_lead_id" FOREIGN KEY ("tenant_id","lead_id") REFERENCES "public"."linkedin_leads"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkedin_leads" ADD CONSTRAINT "linkedin_leads_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkedin_leads" ADD CONSTRAINT "linkedin_leads_owner" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkedin_leads" ADD CONSTRAINT "linkedin_leads_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkedin_leads" ADD CONSTRAINT "linkedin_leads_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkedin_leads" ADD CONSTRAINT "linkedin_leads_franchisor" FOREIGN KEY ("tenant_id","franchisor_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "linkedin_lead_steps_lead" ON "linkedin_lead_steps" USING btree ("tenant_id","lead_id","created_at");--> statement-breakpoint
CREATE INDEX "linkedin_leads_tenant_created" ON "linkedin_leads" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "linkedin_leads_tenant_received" ON "linkedin_leads" USING btree ("tenant_id","received_at","id");--> statement-breakpoint
CREATE INDEX "linkedin_leads_email" ON "linkedin_leads" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "linkedin_leads_profile" ON "linkedin_leads" USING btree ("tenant_id","profile_url");--> statement-breakpoint
CREATE INDEX "linkedin_leads_person" ON "linkedin_leads" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "linkedin_leads_merged" ON "linkedin_leads" USING btree ("tenant_id","merged_into_id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "linkedin_lead_steps" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "linkedin_lead_steps" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "linkedin_lead_steps" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "linkedin_lead_steps" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "linkedin_lead_steps" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "linkedin_leads" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "linkedin_leads" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "linkedin_leads" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "linkedin_leads" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "linkedin_leads" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);