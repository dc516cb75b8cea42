CREATE TABLE "form_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_title" text NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "form_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"response_id" uuid,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "form_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"device" text DEFAULT 'desktop' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reached" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "form_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "form_responses_form";--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "respondent" text;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "device" text DEFAULT 'desktop' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "parameters" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "is_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "spam_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "resume_hash" text;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "submission_key" text;--> statement-breakpoint
ALTER TABLE "form_logs" ADD CONSTRAINT "form_logs_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_form_id" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."lead_forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_visits" ADD CONSTRAINT "form_visits_form_id" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."lead_forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_logs_created" ON "form_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "form_logs_form" ON "form_logs" USING btree ("tenant_id","form_id","created_at");--> statement-breakpoint
CREATE INDEX "form_files_response" ON "form_files" USING btree ("tenant_id","response_id");--> statement-breakpoint
CREATE INDEX "form_visits_form" ON "form_visits" USING btree ("tenant_id","form_id","viewed_at");--> statement-breakpoint
CREATE INDEX "form_responses_user" ON "form_responses" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "form_responses_form" ON "form_responses" USING btree ("tenant_id","form_id","submitted_at","id");--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_submission" UNIQUE("tenant_id","form_id","submission_key");--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_resume" UNIQUE("resume_hash");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "form_logs" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "form_logs" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "form_logs" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "form_logs" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "form_files" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "form_files" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "form_files" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "form_files" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "form_visits" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "form_visits" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "form_visits" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "form_visits" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);