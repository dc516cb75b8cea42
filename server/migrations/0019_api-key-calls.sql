CREATE TABLE "call_counters" (
	"tenant_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"tries" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_counters_tenant_id_subject_pk" PRIMARY KEY("tenant_id","subject")
);
--> statement-breakpoint
ALTER TABLE "call_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_key_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_key_days" (
	"tenant_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "api_key_days_tenant_id_key_id_day_pk" PRIMARY KEY("tenant_id","key_id","day")
);
--> statement-breakpoint
ALTER TABLE "api_key_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_created_by";
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "source" text DEFAULT 'panel' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_last4" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_secret_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "ip_allow_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "rate_limit" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_ip" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "revoked_reason" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "api_keys" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "api_keys" SET "revoked_at" = now(), "revoked_reason" = 'It was made before keys opened calls.', "version" = "version" + 1, "updated_at" = now() WHERE "revoked_at" IS NULL AND "prefix" NOT LIKE 'opk\_live\_%';--> statement-breakpoint
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_key_calls" ADD CONSTRAINT "api_key_calls_key_id" FOREIGN KEY ("tenant_id","key_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_days" ADD CONSTRAINT "api_key_days_key" FOREIGN KEY ("tenant_id","key_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_calls_key" ON "api_key_calls" USING btree ("tenant_id","key_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_key_calls_created" ON "api_key_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_keys_prefix" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "call_counters" AS RESTRICTIVE FOR ALL TO "outpost_auth" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "auth_role" ON "call_counters" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "call_counters" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "api_key_calls" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "api_key_calls" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "api_key_calls" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "api_key_calls" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "api_key_days" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "api_key_days" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "api_key_days" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "api_key_days" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);