CREATE TABLE "form_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_revisions_number" UNIQUE("tenant_id","form_id","number")
);
--> statement-breakpoint
ALTER TABLE "form_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "form_components" ADD COLUMN "subtitle" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_components" ADD COLUMN "has_other" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_components" ADD COLUMN "logic" jsonb DEFAULT '{"isHidden":false,"prefillKey":"","rules":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_components" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "is_complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "content_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "message" jsonb DEFAULT '{"type":"thankYouMessage","title":"Thank you","description":"Your answers have reached us."}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "close_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "max_responses" integer;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "one_per_respondent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "retention_days" integer;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "notify" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "is_webhook_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "webhook_secret" text;--> statement-breakpoint
ALTER TABLE "form_revisions" ADD CONSTRAINT "form_revisions_form_id" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."lead_forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "form_revisions" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "form_revisions" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "form_revisions" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "form_revisions" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);