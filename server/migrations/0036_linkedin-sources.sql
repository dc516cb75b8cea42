CREATE TABLE "linkedin_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"response_urn" text NOT NULL,
	"action" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "linkedin_notices_once" UNIQUE("tenant_id","response_urn","occurred_at")
);
--> statement-breakpoint
ALTER TABLE "linkedin_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "linkedin_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"connection_id" uuid NOT NULL,
	"owner_urn" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone,
	"last_polled_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "linkedin_sources_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "linkedin_sources_owner" UNIQUE("tenant_id","owner_urn")
);
--> statement-breakpoint
ALTER TABLE "linkedin_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "linkedin_leads" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "linkedin_sources" ADD CONSTRAINT "linkedin_sources_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkedin_sources" ADD CONSTRAINT "linkedin_sources_connection" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."connections"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkedin_sources" ADD CONSTRAINT "linkedin_sources_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkedin_sources" ADD CONSTRAINT "linkedin_sources_franchisor" FOREIGN KEY ("tenant_id","franchisor_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "linkedin_sources_urn" ON "linkedin_sources" USING btree ("owner_urn");--> statement-breakpoint
CREATE INDEX "linkedin_sources_tenant_created" ON "linkedin_sources" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "linkedin_notices" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "linkedin_notices" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "linkedin_notices" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "linkedin_notices" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "linkedin_sources" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "linkedin_sources" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "linkedin_sources" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "linkedin_sources" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "linkedin_sources" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);