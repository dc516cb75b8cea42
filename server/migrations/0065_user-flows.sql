CREATE TABLE "flow_run_steps" (
	"tenant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"step_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"input" jsonb NOT NULL,
	"output" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "flow_run_steps_tenant_id_run_id_position_pk" PRIMARY KEY("tenant_id","run_id","position")
);
--> statement-breakpoint
ALTER TABLE "flow_run_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "flow_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"flow_name" text NOT NULL,
	"flow_version" integer NOT NULL,
	"entry" text NOT NULL,
	"person" text NOT NULL,
	"trigger_kind" text NOT NULL,
	"trigger_name" text NOT NULL,
	"input" jsonb NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"step_id" text,
	"step_kind" text,
	"position" integer DEFAULT 0 NOT NULL,
	"wait_kind" text,
	"wait_name" text,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"error" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "flow_runs_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "flow_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "flow_versions" (
	"tenant_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_versions_tenant_id_flow_id_number_pk" PRIMARY KEY("tenant_id","flow_id","number")
);
--> statement-breakpoint
ALTER TABLE "flow_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"content" jsonb NOT NULL,
	"has_changes" boolean DEFAULT false NOT NULL,
	"published_version" integer,
	"trigger_kind" text NOT NULL,
	"live_kind" text,
	"live_name" text,
	"next_at" timestamp (3) with time zone,
	"sealed_secret" text,
	CONSTRAINT "flows_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "flows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "flow_run_steps" ADD CONSTRAINT "flow_run_steps_run" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."flow_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD CONSTRAINT "flow_runs_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_versions" ADD CONSTRAINT "flow_versions_flow" FOREIGN KEY ("tenant_id","flow_id") REFERENCES "public"."flows"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flow_runs_entry" ON "flow_runs" USING btree ("tenant_id","flow_id","entry");--> statement-breakpoint
CREATE INDEX "flow_runs_created" ON "flow_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "flow_runs_flow" ON "flow_runs" USING btree ("tenant_id","flow_id","status");--> statement-breakpoint
CREATE INDEX "flow_runs_waiting" ON "flow_runs" USING btree ("tenant_id","person","wait_name") WHERE status = 'running' AND wait_name IS NOT NULL;--> statement-breakpoint
CREATE INDEX "flow_runs_due" ON "flow_runs" USING btree ("due_at") WHERE status IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "flows_tenant_created" ON "flows" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "flows_live" ON "flows" USING btree ("tenant_id","live_kind","live_name") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "flows_next" ON "flows" USING btree ("next_at") WHERE next_at IS NOT NULL;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "flow_run_steps" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "flow_run_steps" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "flow_run_steps" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "flow_run_steps" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "flow_run_steps" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "flow_runs" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "flow_runs" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "flow_runs" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "flow_runs" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "flow_runs" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "flow_versions" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "flow_versions" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "flow_versions" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "flow_versions" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "flow_versions" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "flows" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "flows" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "flows" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "flows" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "flows" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);