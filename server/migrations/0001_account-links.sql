CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "one_time_tokens_hash" UNIQUE("tenant_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"tenant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"tries" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_tries_tenant_id_email_pk" PRIMARY KEY("tenant_id","email")
);
--> statement-breakpoint
ALTER TABLE "sign_in_tries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "one_time_tokens" AS RESTRICTIVE FOR ALL TO "outpost_auth" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "auth_role" ON "one_time_tokens" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "one_time_tokens" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "sign_in_tries" AS RESTRICTIVE FOR ALL TO "outpost_auth" USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());--> statement-breakpoint
CREATE POLICY "auth_role" ON "sign_in_tries" AS PERMISSIVE FOR ALL TO "outpost_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "sign_in_tries" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);