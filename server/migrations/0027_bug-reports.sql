CREATE TABLE "bug_report_counters" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bug_report_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bug_report_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"report_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bug_report_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bug_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"reporter_id" uuid,
	"reporter_name" text NOT NULL,
	"reporter_email" text DEFAULT '' NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"source" text DEFAULT 'panel' NOT NULL,
	"page" text,
	"remote" text,
	"build" text,
	"error" text,
	"likeness" text,
	"context" jsonb NOT NULL,
	"screenshot" text,
	"replies" integer DEFAULT 0 NOT NULL,
	"ticket_id" uuid,
	"merged_into_id" uuid,
	"resolved_at" timestamp (3) with time zone,
	"external_id" text,
	CONSTRAINT "bug_reports_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "bug_reports_tenant_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "bug_reports_external" UNIQUE("tenant_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "bug_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bug_report_counters" ADD CONSTRAINT "bug_report_counters_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_report_replies" ADD CONSTRAINT "bug_report_replies_report_id" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."bug_reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_ticket_id" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_franchisor" FOREIGN KEY ("tenant_id","franchisor_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_report_replies_report" ON "bug_report_replies" USING btree ("tenant_id","report_id","created_at");--> statement-breakpoint
CREATE INDEX "bug_reports_tenant_created" ON "bug_reports" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bug_reports_reporter" ON "bug_reports" USING btree ("tenant_id","reporter_id");--> statement-breakpoint
CREATE INDEX "bug_reports_ticket" ON "bug_reports" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "bug_reports_merged" ON "bug_reports" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "bug_reports_likeness" ON "bug_reports" USING btree ("likeness");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bug_report_counters" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "bug_report_counters" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "bug_report_counters" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "bug_report_counters" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bug_report_replies" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "bug_report_replies" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "bug_report_replies" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "bug_report_replies" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "bug_report_replies" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bug_reports" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "bug_reports" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "bug_reports" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "bug_reports" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "bug_reports" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);