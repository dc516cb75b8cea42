CREATE TABLE "referral_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"code" text NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	CONSTRAINT "referral_codes_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "referral_codes_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "referral_codes_of_company" UNIQUE("tenant_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "referral_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referral_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"referral_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	CONSTRAINT "referral_credits_once" UNIQUE("tenant_id","referral_id","kind"),
	CONSTRAINT "referral_credits_sign" CHECK (("referral_credits"."kind" = 'reward') = ("referral_credits"."amount" > 0))
);
--> statement-breakpoint
ALTER TABLE "referral_credits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referral_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"reward_amount" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"monthly_cap" integer NOT NULL,
	"qualify_days" integer NOT NULL,
	"claw_back_days" integer NOT NULL,
	CONSTRAINT "referral_settings_tenant" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "referral_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referral_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"referral_id" uuid NOT NULL,
	"step" text,
	"status" text NOT NULL,
	"reason" text,
	"rule" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"franchisor_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"source" text NOT NULL,
	"referrer_name" text DEFAULT '' NOT NULL,
	"referee_name" text DEFAULT '' NOT NULL,
	"referee_email" text DEFAULT '' NOT NULL,
	"referee_key" text,
	"referee_company" text DEFAULT '' NOT NULL,
	"referee_id" uuid,
	"customer_id" uuid,
	"is_own_address" boolean,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failed_rule" text,
	"is_reopened" boolean DEFAULT false NOT NULL,
	"signed_up_at" timestamp (3) with time zone,
	"qualified_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"rewarded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reward_amount" integer,
	"currency" text,
	CONSTRAINT "referrals_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "referrals_referee" UNIQUE("tenant_id","referee_key")
);
--> statement-breakpoint
ALTER TABLE "referrals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_referral" FOREIGN KEY ("tenant_id","referral_id") REFERENCES "public"."referrals"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_settings" ADD CONSTRAINT "referral_settings_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_steps" ADD CONSTRAINT "referral_steps_referral_id" FOREIGN KEY ("tenant_id","referral_id") REFERENCES "public"."referrals"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_steps" ADD CONSTRAINT "referral_steps_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_code" FOREIGN KEY ("tenant_id","code_id") REFERENCES "public"."referral_codes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_company_id" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_codes_company" ON "referral_codes" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_credits_customer" ON "referral_credits" USING btree ("tenant_id","customer_id") WHERE kind = 'reward';--> statement-breakpoint
CREATE INDEX "referral_credits_company" ON "referral_credits" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "referral_steps_referral" ON "referral_steps" USING btree ("tenant_id","referral_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_steps_company" ON "referral_steps" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "referrals_tenant_created" ON "referrals" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "referrals_status" ON "referrals" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "referrals_customer" ON "referrals" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "referrals_company" ON "referrals" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "referral_codes" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "referral_codes" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "referral_codes" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "referral_codes" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "referral_codes" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "referral_credits" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "referral_credits" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "referral_credits" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "referral_credits" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "referral_credits" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "referral_settings" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "referral_settings" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "referral_settings" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "referral_settings" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "referral_steps" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "referral_steps" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "referral_steps" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "referral_steps" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "referral_steps" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "referrals" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "referrals" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "referrals" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "referrals" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "referrals" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);