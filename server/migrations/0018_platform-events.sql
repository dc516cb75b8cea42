CREATE TABLE "platform_events" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"entity_kind" text NOT NULL,
	"entity_id" uuid,
	"entity_label" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"source" text NOT NULL,
	"outcome" text NOT NULL,
	"duration_ms" integer,
	"trace_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "platform_events_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER TABLE "platform_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "platform_events_created" ON "platform_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "platform_events_tenant_created" ON "platform_events" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "platform_events_type" ON "platform_events" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "platform_events_trace" ON "platform_events" USING btree ("trace_id");--> statement-breakpoint
CREATE INDEX "platform_events_entity" ON "platform_events" USING btree ("entity_id","created_at");--> statement-breakpoint
CREATE INDEX "platform_events_payload" ON "platform_events" USING gin ("payload" jsonb_path_ops);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "platform_events" AS RESTRICTIVE FOR ALL TO "outpost_auth", "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "auth_role" ON "platform_events" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_role" ON "platform_events" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "platform_events" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "platform_events" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "platform_events" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);