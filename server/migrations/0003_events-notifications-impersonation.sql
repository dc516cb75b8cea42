CREATE TABLE "impersonations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_tenant_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_session_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "impersonations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_counters" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"removed_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer,
	"franchisor_id" uuid,
	"company_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_tenant_id_sequence_pk" PRIMARY KEY("tenant_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "impersonation_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonation_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "restricted_status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_group" text;--> statement-breakpoint
ALTER TABLE "white_labels" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "white_labels" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "impersonator_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "impersonator_email" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_subject_id" FOREIGN KEY ("tenant_id","subject_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impersonations_subject" ON "impersonations" USING btree ("tenant_id","subject_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "impersonations" AS RESTRICTIVE FOR ALL TO "outpost_auth" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "auth_role" ON "impersonations" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "impersonations" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "notification_preferences" AS RESTRICTIVE FOR ALL TO "outpost_auth", "outpost_tenant" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "auth_role" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_role" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "notification_preferences" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "notification_preferences" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "notification_preferences" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "notifications" AS RESTRICTIVE FOR ALL TO "outpost_auth", "outpost_tenant" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "auth_role" ON "notifications" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_role" ON "notifications" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "notifications" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "notifications" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "notifications" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "notifications" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "notifications" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "event_counters" AS RESTRICTIVE FOR ALL TO "outpost_auth", "outpost_tenant" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "auth_role" ON "event_counters" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_role" ON "event_counters" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "event_counters" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "event_counters" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "events" AS RESTRICTIVE FOR ALL TO "outpost_auth", "outpost_tenant" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "auth_role" ON "events" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_role" ON "events" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "events" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "events" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "events" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (franchisor_id IS NULL OR ((app_franchisor() IS NULL OR franchisor_id = app_franchisor()) AND (app_company() IS NULL OR company_id = app_company())));