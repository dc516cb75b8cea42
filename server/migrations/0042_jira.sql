CREATE TABLE "jira_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"comment_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jira_comments_comment" UNIQUE("tenant_id","link_id","comment_id"),
	CONSTRAINT "jira_comments_reply" UNIQUE("tenant_id","reply_id")
);
--> statement-breakpoint
ALTER TABLE "jira_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jira_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"site" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"sealed_token" text,
	"account_id" text NOT NULL,
	"account_name" text NOT NULL,
	"project" text DEFAULT '' NOT NULL,
	"issue_type" text DEFAULT 'Task' NOT NULL,
	"mapping" jsonb NOT NULL,
	"sends_comments" boolean DEFAULT false NOT NULL,
	"comments_since" timestamp (3) with time zone,
	"takes_comments" boolean DEFAULT false NOT NULL,
	"webhook_secret" text,
	"last_event_at" timestamp (3) with time zone,
	"state" text DEFAULT 'connected' NOT NULL,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"compared_at" timestamp (3) with time zone,
	CONSTRAINT "jira_connections_tenant" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "jira_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jira_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"site" text NOT NULL,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"issue_id" text,
	"key" text,
	"status_name" text,
	"category" text,
	"changed_in_jira_at" timestamp (3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"request" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"wanted" text,
	"wanted_at" timestamp (3) with time zone,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone,
	CONSTRAINT "jira_links_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "jira_links_ticket" UNIQUE("tenant_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "jira_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jira_sandbox_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"summary" text NOT NULL,
	"label" text NOT NULL,
	"status_name" text NOT NULL,
	"comments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jira_sandbox_issues_key" UNIQUE("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "jira_sandbox_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "jira_comments" ADD CONSTRAINT "jira_comments_link" FOREIGN KEY ("tenant_id","link_id") REFERENCES "public"."jira_links"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_connections" ADD CONSTRAINT "jira_connections_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_links" ADD CONSTRAINT "jira_links_ticket_id" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_sandbox_issues" ADD CONSTRAINT "jira_sandbox_issues_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jira_links_issue" ON "jira_links" USING btree ("site","issue_id");--> statement-breakpoint
CREATE INDEX "jira_links_due" ON "jira_links" USING btree ("due_at") WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "jira_links_held" ON "jira_links" USING btree ("held_until") WHERE held_until IS NOT NULL;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "jira_comments" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "jira_comments" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "jira_comments" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "jira_comments" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "jira_comments" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "jira_connections" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "jira_connections" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "jira_connections" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "jira_connections" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "jira_connections" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "jira_links" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "jira_links" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "jira_links" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "jira_links" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "jira_links" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "jira_sandbox_issues" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "jira_sandbox_issues" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "jira_sandbox_issues" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "jira_sandbox_issues" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "jira_sandbox_issues" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);