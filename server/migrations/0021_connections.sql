CREATE TABLE "connection_starts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"provider" text NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secrets" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"origin" text NOT NULL,
	"connection_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_starts_state" UNIQUE("state_hash")
);
--> statement-breakpoint
ALTER TABLE "connection_starts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"user_id" uuid,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"sealed_secrets" text,
	"token_expires_at" timestamp (3) with time zone,
	"is_renewable" boolean DEFAULT false NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_error_at" timestamp (3) with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "connections_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connection_events" ALTER COLUMN "company_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_events" ALTER COLUMN "franchisor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_events" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "connection_starts" ADD CONSTRAINT "connection_starts_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_franchisor" FOREIGN KEY ("tenant_id","franchisor_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_starts_tenant" ON "connection_starts" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connections_tenant_created" ON "connections" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connections_due" ON "connections" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "connection_events_connection" ON "connection_events" USING btree ("tenant_id","connection_id","created_at");--> statement-breakpoint
CREATE POLICY "retention_wall" ON "connection_events" AS RESTRICTIVE FOR DELETE TO "outpost_worker" USING (created_at < now() - interval '90 days');--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "connection_starts" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "connection_starts" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "connection_starts" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "connection_starts" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "connection_starts" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "connection_starts" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "connection_starts" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "connections" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "connections" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "connections" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "connections" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "connections" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);