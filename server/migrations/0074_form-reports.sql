CREATE TABLE "form_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by_id" uuid,
	"resolved_by" text
);
--> statement-breakpoint
ALTER TABLE "form_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "form_reports" ADD CONSTRAINT "form_reports_form_id" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."lead_forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_reports_form" ON "form_reports" USING btree ("tenant_id","form_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "form_reports" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "form_reports" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "form_reports" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "form_reports" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);