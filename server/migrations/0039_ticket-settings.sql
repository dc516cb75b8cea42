CREATE TABLE "ticket_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"days" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_settings_tenant" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_targets" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"targets" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "is_resolution_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_settings" ADD CONSTRAINT "ticket_settings_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_targets" ADD CONSTRAINT "ticket_targets_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "ticket_settings" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "ticket_settings" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "ticket_settings" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "ticket_settings" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "ticket_targets" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "ticket_targets" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "ticket_targets" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "ticket_targets" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "ticket_targets" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);--> statement-breakpoint
UPDATE "tickets" SET "is_resolution_late" = true
WHERE "clock_from" IS NULL AND "clock_ms" > 3600000 * CASE "priority"
  WHEN 'urgent' THEN 8 WHEN 'high' THEN 16 WHEN 'normal' THEN 40 ELSE 80 END;
