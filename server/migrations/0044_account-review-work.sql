CREATE TABLE "account_review_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_review_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_review_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"done_at" timestamp (3) with time zone,
	"done_by" text
);
--> statement-breakpoint
ALTER TABLE "account_review_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "override_health" text;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "override_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "override_by" text;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "reviewer_name" text;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "last_reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "next_review_on" date;--> statement-breakpoint
ALTER TABLE "account_review_notes" ADD CONSTRAINT "account_review_notes_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_review_tasks" ADD CONSTRAINT "account_review_tasks_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_review_notes_company" ON "account_review_notes" USING btree ("tenant_id","company_id","created_at");--> statement-breakpoint
CREATE INDEX "account_review_tasks_company" ON "account_review_tasks" USING btree ("tenant_id","company_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "account_review_notes" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "account_review_notes" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "account_review_notes" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "account_review_notes" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "account_review_notes" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "account_review_tasks" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "account_review_tasks" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "account_review_tasks" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "account_review_tasks" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "account_review_tasks" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);