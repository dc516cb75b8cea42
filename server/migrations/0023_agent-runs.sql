CREATE TABLE "agent_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"outcome" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_runs_external_id" UNIQUE("tenant_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "agent_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "last_run_outcome" text;--> statement-breakpoint
ALTER TABLE "connection_events" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_tenant_id" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_agent_id" FOREIGN KEY ("tenant_id","agent_id") REFERENCES "public"."agents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_runs_agent" ON "agent_runs" USING btree ("tenant_id","agent_id","created_at");--> statement-breakpoint
CREATE INDEX "agent_runs_company" ON "agent_runs" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
ALTER TABLE "connection_events" ADD CONSTRAINT "connection_events_external_id" UNIQUE("tenant_id","external_id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "agent_runs" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "agent_runs" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "agent_runs" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "agent_runs" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "agent_runs" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "retention_wall" ON "agent_runs" AS RESTRICTIVE FOR DELETE TO "outpost_worker" USING (created_at < now() - interval '30 days');