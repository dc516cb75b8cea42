CREATE TABLE "event_type_days" (
	"day" date NOT NULL,
	"type" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"total" integer NOT NULL,
	"failed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_type_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_volumes" (
	"begins" timestamp (3) with time zone NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"total" integer NOT NULL,
	"failed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_volumes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "platform_events_created";--> statement-breakpoint
DROP INDEX "platform_events_tenant_created";--> statement-breakpoint
CREATE INDEX "event_type_days_day" ON "event_type_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "event_type_days_tenant" ON "event_type_days" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "event_volumes_begins" ON "event_volumes" USING btree ("begins");--> statement-breakpoint
CREATE INDEX "event_volumes_tenant" ON "event_volumes" USING btree ("tenant_id","begins");--> statement-breakpoint
CREATE INDEX "platform_events_created" ON "platform_events" USING btree ("created_at","id","type","outcome","source");--> statement-breakpoint
CREATE INDEX "platform_events_tenant_created" ON "platform_events" USING btree ("tenant_id","created_at","id","franchisor_id","company_id","type","outcome","source");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "event_type_days" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "event_type_days" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "event_type_days" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "event_type_days" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "event_type_days" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "event_volumes" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "event_volumes" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "event_volumes" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "event_volumes" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "event_volumes" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);