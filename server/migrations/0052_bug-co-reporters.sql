CREATE TABLE "bug_co_reporters" (
	"tenant_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_co_reporters_tenant_id_report_id_user_id_pk" PRIMARY KEY("tenant_id","report_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "bug_co_reporters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "co_reporters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_co_reporters" ADD CONSTRAINT "bug_co_reporters_report_id" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."bug_reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_co_reporters_user" ON "bug_co_reporters" USING btree ("user_id","tenant_id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bug_co_reporters" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "bug_co_reporters" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "bug_co_reporters" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "bug_co_reporters" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "bug_co_reporters" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "bug_co_reporters" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "bug_co_reporters" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());