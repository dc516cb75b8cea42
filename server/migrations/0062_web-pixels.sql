CREATE TABLE "pixel_batches" (
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid NOT NULL,
	"pixel_id" uuid NOT NULL,
	"batch" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pixel_batches_tenant_id_pixel_id_batch_pk" PRIMARY KEY("tenant_id","pixel_id","batch")
);
--> statement-breakpoint
ALTER TABLE "pixel_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pixel_hits" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid NOT NULL,
	"pixel_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"source" text NOT NULL,
	"campaign" jsonb NOT NULL,
	"device" text NOT NULL,
	"visitor" text NOT NULL,
	"session_id" uuid,
	"person" text,
	"properties" jsonb NOT NULL,
	CONSTRAINT "pixel_hits_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER TABLE "pixel_hits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pixel_hours" (
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid NOT NULL,
	"pixel_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"identified" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pixel_hours_tenant_id_pixel_id_hour_pk" PRIMARY KEY("tenant_id","pixel_id","hour")
);
--> statement-breakpoint
ALTER TABLE "pixel_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pixel_people" (
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid NOT NULL,
	"pixel_id" uuid NOT NULL,
	"person" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pixel_people_tenant_id_pixel_id_person_pk" PRIMARY KEY("tenant_id","pixel_id","person")
);
--> statement-breakpoint
ALTER TABLE "pixel_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pixel_salts" (
	"tenant_id" uuid NOT NULL,
	"pixel_id" uuid NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "pixel_salts_tenant_id_pixel_id_day_pk" PRIMARY KEY("tenant_id","pixel_id","day")
);
--> statement-breakpoint
ALTER TABLE "pixel_salts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pixel_days" (
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid NOT NULL,
	"pixel_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"identified" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pixel_days_tenant_id_pixel_id_day_pk" PRIMARY KEY("tenant_id","pixel_id","day")
);
--> statement-breakpoint
ALTER TABLE "pixel_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pixel_values" (
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid NOT NULL,
	"pixel_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "pixel_values_pk" PRIMARY KEY("tenant_id","pixel_id","day","kind","value")
);
--> statement-breakpoint
ALTER TABLE "pixel_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pixel_visitors" (
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid NOT NULL,
	"pixel_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"session_id" uuid NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"is_identified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pixel_visitors_tenant_id_pixel_id_visitor_pk" PRIMARY KEY("tenant_id","pixel_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "pixel_visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "web_pixels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"key" text NOT NULL,
	"former_key" text,
	"former_until" timestamp (3) with time zone,
	"sealed_secret" text,
	"is_paused" boolean DEFAULT false NOT NULL,
	"quota" integer,
	"over_quota" text DEFAULT 'stop' NOT NULL,
	"excluded_paths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excluded_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_hit_at" timestamp (3) with time zone,
	"last_hit_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"is_snippet_found" boolean DEFAULT false NOT NULL,
	"check_problem" text,
	"told_month" text,
	"told_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "web_pixels_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "web_pixels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pixel_batches" ADD CONSTRAINT "pixel_batches_pixel" FOREIGN KEY ("tenant_id","pixel_id") REFERENCES "public"."web_pixels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pixel_hours" ADD CONSTRAINT "pixel_hours_pixel" FOREIGN KEY ("tenant_id","pixel_id") REFERENCES "public"."web_pixels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pixel_people" ADD CONSTRAINT "pixel_people_pixel" FOREIGN KEY ("tenant_id","pixel_id") REFERENCES "public"."web_pixels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pixel_salts" ADD CONSTRAINT "pixel_salts_pixel" FOREIGN KEY ("tenant_id","pixel_id") REFERENCES "public"."web_pixels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pixel_days" ADD CONSTRAINT "pixel_days_pixel" FOREIGN KEY ("tenant_id","pixel_id") REFERENCES "public"."web_pixels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pixel_values" ADD CONSTRAINT "pixel_values_pixel" FOREIGN KEY ("tenant_id","pixel_id") REFERENCES "public"."web_pixels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pixel_visitors" ADD CONSTRAINT "pixel_visitors_pixel" FOREIGN KEY ("tenant_id","pixel_id") REFERENCES "public"."web_pixels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_pixels" ADD CONSTRAINT "web_pixels_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_pixels" ADD CONSTRAINT "web_pixels_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pixel_batches_created" ON "pixel_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pixel_hits_pixel" ON "pixel_hits" USING btree ("tenant_id","pixel_id","created_at");--> statement-breakpoint
CREATE INDEX "pixel_hours_hour" ON "pixel_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "pixel_salts_day" ON "pixel_salts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pixel_days_day" ON "pixel_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pixel_values_day" ON "pixel_values" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pixel_visitors_last" ON "pixel_visitors" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "web_pixels_domain" ON "web_pixels" USING btree ("tenant_id","company_id","domain");--> statement-breakpoint
CREATE INDEX "web_pixels_tenant_created" ON "web_pixels" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "web_pixels_key" ON "web_pixels" USING btree ("key");--> statement-breakpoint
CREATE INDEX "web_pixels_former_key" ON "web_pixels" USING btree ("former_key");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "pixel_batches" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "pixel_batches" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "pixel_batches" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "pixel_batches" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "pixel_batches" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "pixel_hits" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "pixel_hits" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "pixel_hits" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "pixel_hits" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "pixel_hits" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "pixel_hours" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "pixel_hours" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "pixel_hours" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "pixel_hours" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "pixel_hours" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "pixel_people" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "pixel_people" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "pixel_people" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "pixel_people" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "pixel_people" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "pixel_salts" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "pixel_salts" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "pixel_salts" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "pixel_salts" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "pixel_salts" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "pixel_days" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "pixel_days" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "pixel_days" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "pixel_days" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "pixel_days" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "pixel_values" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "pixel_values" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "pixel_values" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "pixel_values" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "pixel_values" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "pixel_visitors" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "pixel_visitors" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "pixel_visitors" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "pixel_visitors" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "pixel_visitors" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "web_pixels" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "web_pixels" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "web_pixels" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "web_pixels" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "web_pixels" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);