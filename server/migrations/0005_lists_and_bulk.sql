CREATE TABLE "list_settings" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"density" text DEFAULT 'comfortable' NOT NULL,
	"default_view" uuid,
	CONSTRAINT "list_settings_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared_with" text
);
--> statement-breakpoint
ALTER TABLE "list_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"home_tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"subdomain" text NOT NULL,
	"list" text NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"undo_of" uuid,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_jobs_undo_of_unique" UNIQUE("undo_of")
);
--> statement-breakpoint
ALTER TABLE "bulk_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"outcome" text,
	"name" text,
	"message" text,
	CONSTRAINT "bulk_rows_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_job" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_list" ON "list_views" USING btree ("tenant_id","list");--> statement-breakpoint
CREATE INDEX "bulk_jobs_created" ON "bulk_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "list_settings" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "tenant_role" ON "list_settings" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "list_settings" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "list_settings" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "list_settings" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "list_settings" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "list_settings" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "list_views" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "tenant_role" ON "list_views" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "list_views" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "list_views" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "list_views" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user() OR shared_with IS NOT NULL);--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "list_views" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "list_views" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bulk_jobs" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "tenant_role" ON "bulk_jobs" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "bulk_jobs" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "bulk_jobs" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "bulk_jobs" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "bulk_jobs" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "bulk_jobs" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bulk_rows" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "tenant_role" ON "bulk_rows" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "bulk_rows" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "bulk_rows" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "bulk_rows" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "bulk_rows" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "bulk_rows" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());